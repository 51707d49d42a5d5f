import { Design } from '@kawaraban/ui/design.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'urql';
import { router } from '../routes.tsx';
import { operatorApi } from './api/client.ts';

export function App() {
  return (
    <Design>
      <Provider value={operatorApi}>
        <RouterProvider router={router} />
      </Provider>
    </Design>
  );
}
