import classes from './state-message.module.css';

interface StateMessageProps {
  icon?: React.ReactNode;
  title: string;
  text?: React.ReactNode;
  action?: React.ReactNode;
  titleAs?: 'p' | 'h1' | 'h2';
  role?: 'status' | 'alert';
}

export function StateMessage({ icon, title, titleAs: TitleElement = 'p', text, action, role }: StateMessageProps) {
  return (
    <div className={classes.message} role={role}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <TitleElement className={classes.title}>{title}</TitleElement>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
