import { Design } from '@kawaraban/ui/design.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { router } from '../routes.tsx';

export function App() {
  return (
    <Design>
      <RouterProvider router={router} />
    </Design>
  );
}
