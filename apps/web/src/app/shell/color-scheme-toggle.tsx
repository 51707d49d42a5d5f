import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useT } from '../words.ts';

/** Auto, light or dark; kept in this browser. */
export function ColorSchemeToggle({ labelledBy }: { labelledBy: string }) {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-labelledby={labelledBy}
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'auto' as const, label: t('shell.colorSchemeAuto') },
        { value: 'light' as const, label: t('shell.colorSchemeLight') },
        { value: 'dark' as const, label: t('shell.colorSchemeDark') },
      ]}
    />
  );
}
