import { Link } from '@tanstack/react-router';

interface BoardLinkProps {
  boardId: string;
  className?: string | undefined;
  children: React.ReactNode;
}

/** The main link of a board in a list. */
export function BoardLink({ boardId, className, children }: BoardLinkProps) {
  return (
    <Link to="/{-$locale}/boards/$boardId" params={(now) => ({ ...now, boardId })} className={className} data-item-link>
      {children}
    </Link>
  );
}
