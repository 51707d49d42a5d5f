/**
 * Generates the style sheet `theme.css` from the theme's CSS variables. Mantine would write them into a `<style>`
 * element, which the content security policy forbids.
 */
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

const heading = '/* Made from theme.ts by `npm run theme:print`; do not edit. */';

export function themeStyleSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  const css = convertCssVariables(withoutDefaults(variables, defaultCssVariablesResolver(DEFAULT_THEME)));
  const lines = css
    .replaceAll(/\{\s*/g, '{\n  ')
    .replaceAll(/;\s*(?!\})/g, ';\n  ')
    .replaceAll(/;\s*\}\s*/g, ';\n}\n');
  return `${heading}\n${lines.trim()}\n`;
}

function withoutDefaults(variables: Variables, defaults: Variables): Variables {
  return {
    variables: differing(variables.variables, defaults.variables),
    light: differing(variables.light, defaults.light),
    dark: differing(variables.dark, defaults.dark),
  };
}

function differing(given: Record<string, string>, defaults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => defaults[name] !== value));
}
