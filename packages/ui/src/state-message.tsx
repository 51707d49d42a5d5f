import classes from './state-message.module.css';

interface StateMessageProps {
  icon?: React.ReactNode;
  title: string;
  text?: React.ReactNode;
  /** The next step: a button or a link. */
  action?: React.ReactNode;
  /** `h1` if it is the whole page. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** `alert` is announced immediately, for failures. */
  role?: 'status' | 'alert';
}

/** The empty or failed state of a list or a page. */
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
