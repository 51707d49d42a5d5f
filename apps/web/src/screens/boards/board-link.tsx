import { Link } from '@tanstack/react-router';

interface BoardLinkProps {
  boardId: string;
  className?: string | undefined;
  children: React.ReactNode;
}

export function BoardLink({ boardId, className, children }: BoardLinkProps) {
  return (
    <Link to="/{-$locale}/boards/$boardId" params={(now) => ({ ...now, boardId })} className={className} data-item-link>
      {children}
    </Link>
  );
}
