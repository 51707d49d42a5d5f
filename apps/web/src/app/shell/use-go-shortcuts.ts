import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useDestinations } from './destinations.ts';

export function useGoShortcuts(): void {
  const navigate = useNavigate();
  useShortcuts(
    useDestinations().map(({ key, go, to }) => ({
      keys: `g ${key}`,
      label: go,
      run: () => void navigate({ to, params: true }),
    })),
  );
}
