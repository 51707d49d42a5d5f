import type { CSSProperties } from 'react';

export const tagColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

export type TagColor = (typeof tagColors)[number];

/** Each colour for light and dark mode, with a contrast of at least 3:1 against the surface of cards (WCAG 2.2, 1.4.11). */
const shades: Record<TagColor, readonly [light: string, dark: string]> = {
  grey: ['#6b7280', '#9aa3b2'],
  red: ['#c8402f', '#f0877a'],
  orange: ['#b85a12', '#f0a35c'],
  yellow: ['#8f6d00', '#e3c04a'],
  green: ['#2f7d3b', '#7cc788'],
  teal: ['#0f766e', '#5fc7bd'],
  blue: ['#2456b8', '#8fb0ff'],
  purple: ['#6d3fb5', '#bd9df2'],
  pink: ['#b32d74', '#f08fbf'],
};

export function tagShades(color: TagColor): CSSProperties {
  const [light, dark] = shades[color];
  return { '--tag-light': light, '--tag-dark': dark } as CSSProperties; // The type does not know custom properties.
}
