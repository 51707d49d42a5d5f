import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useT } from '../words.ts';
import classes from './color-scheme-toggle.module.css';

const schemes = [
  { value: 'auto', label: 'shell.colorSchemeAuto' },
  { value: 'light', label: 'shell.colorSchemeLight' },
  { value: 'dark', label: 'shell.colorSchemeDark' },
] as const satisfies { value: MantineColorScheme; label: string }[];

/** Auto, light or dark; kept in this browser. */
export function ColorSchemeToggle() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.toggle}>
      <legend className={classes.legend}>{t('shell.colorScheme')}</legend>
      <div className={classes.options}>
        {schemes.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              name="color-scheme"
              className={classes.input}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
