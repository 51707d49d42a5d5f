import classes from './face.module.css';

interface FaceProps {
  icon?: React.ReactNode;
  title: string;
  text?: React.ReactNode;
  /** The one thing to do next: a button or a link. */
  action?: React.ReactNode;
  /** `h1` where the face is the whole page. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** `alert` announces it at once: for what failed. */
  role?: 'status' | 'alert';
}

/** What a list or a page shows instead of its content: that it is empty, or that it failed. */
export function Face({ icon, title, titleAs: TitleElement = 'p', text, action, role }: FaceProps) {
  return (
    <div className={classes.face} role={role}>
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
