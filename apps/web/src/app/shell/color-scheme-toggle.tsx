import { Segments } from '@kawaraban/ui/segments.tsx';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useT } from '../words.ts';
import classes from './color-scheme-toggle.module.css';

const schemes = [
  { value: 'auto', label: 'shell.colorSchemeAuto' },
  { value: 'light', label: 'shell.colorSchemeLight' },
  { value: 'dark', label: 'shell.colorSchemeDark' },
] as const satisfies { value: MantineColorScheme; label: string }[];

const labelId = 'color-scheme';

export function ColorSchemeToggle() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.toggle}>
      <div id={labelId} className={classes.label}>
        {t('shell.colorScheme')}
      </div>
      <Segments
        name="color-scheme"
        labelledBy={labelId}
        value={colorScheme}
        onChange={setColorScheme}
        options={schemes.map(({ value, label }) => ({ value, content: t(label) }))}
      />
    </div>
  );
}
