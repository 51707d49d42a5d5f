import classes from './face.module.css';

interface FaceProps {
  icon?: React.ReactNode;
  title: string;
  text?: React.ReactNode;
  /** The one thing to do next: a button or a link. */
  action?: React.ReactNode;
  /** `alert` announces it at once: for what failed. */
  role?: 'status' | 'alert';
}

/** What a list or a page shows instead of its content: that it is empty, or that it failed. */
export function Face({ icon, title, text, action, role }: FaceProps) {
  return (
    <div className={classes.face} role={role}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
