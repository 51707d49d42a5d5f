import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ink navy. Shade 8 is the primary colour of the light scheme, shade 5 that of the dark scheme. Both have white text. */
const ink: MantineColorsTuple = [
  '#eef1f8',
  '#d9dfee',
  '#bcc8e4',
  '#9fb3e2',
  '#7890cc',
  '#5570b2',
  '#324c8b',
  '#21386f',
  '#142245',
  '#0d1730',
];

/** Seal vermilion, reserved for things that need attention. */
const seal: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dbd6',
  '#f2b6ad',
  '#ee9587',
  '#ec7c6b',
  '#cc4835',
  '#c8402f',
  '#a93325',
  '#8a291e',
  '#6b2018',
];

/** Warm greys. Shade 4 is for borders of controls (3:1). Shades from 5 up meet AA (4.5:1) as text on the paper colour. */
const gray: MantineColorsTuple = [
  '#f7f5ef',
  '#f0ede5',
  '#e5e1d7',
  '#d6d1c5',
  '#918c82',
  '#716e69',
  '#5d5c5c',
  '#464a55',
  '#2d323d',
  '#1b202b',
];

/** Dark scheme, derived from the ink: 0 text, 2 dimmed, 4 borders of controls (3:1), 6 surfaces, 7 the page. */
const dark: MantineColorsTuple = [
  '#dfe4ef',
  '#c0c9dc',
  '#a0adc8',
  '#8594b3',
  '#56668f',
  '#243150',
  '#17213a',
  '#0e1629',
  '#0a101f',
  '#060a14',
];

const sans =
  "'Inter Variable', 'Noto Sans JP Variable', 'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', system-ui, sans-serif";

export const theme = createTheme({
  colors: { ink, seal, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 5 },
  black: '#1b202b',
  fontFamily: sans,
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans JP Variable', 'Noto Sans JP', 'Noto Sans CJK JP', monospace",
  headings: { fontFamily: sans, fontWeight: '650' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    // base.css locks scrolling behind dialogs. The library's own lock would write a style sheet into the page.
    Drawer: {
      defaultProps: { lockScroll: false, transitionProps: { duration: 160 } },
      styles: { title: { fontWeight: 650 } },
    },
    // A `<header>` element would count as a second banner landmark of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Modal: {
      defaultProps: { lockScroll: false, transitionProps: { duration: 120 } },
      styles: { title: { fontWeight: 650 } },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
  },
});

/**
 * CSS variables by colour scheme. Overrides Mantine's variables whose defaults have less than AA contrast on the paper
 * colour. Adds our own variables (`--kb-*`).
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--kb-menubar': '#142245', '--kb-menubar-height': '64px' },
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-text': '#1b202b',
    '--mantine-color-dimmed': '#5a5d66',
    '--mantine-color-error': '#b23324',
    '--mantine-color-anchor': '#142245',
    '--kb-surface': '#ffffff',
    '--kb-sunken': '#f3f1ea',
    '--kb-line': '#e2ded3',
    '--kb-skeleton': '#e9e5db',
    '--kb-attention': '#c8402f',
    '--kb-attention-text': '#b23324',
    '--kb-mark': '#fbe3a6',
    '--kb-mark-text': '#1b202b',
    '--kb-good': '#2b6e4f',
  },
  dark: {
    '--mantine-color-body': '#0e1629',
    '--mantine-color-text': '#dfe4ef',
    '--mantine-color-dimmed': '#a0adc8',
    '--mantine-color-error': '#f48d7d',
    '--mantine-color-anchor': '#b4c5ec',
    '--mantine-color-ink-light': '#243150',
    '--mantine-color-ink-light-hover': '#2a3757',
    '--mantine-color-ink-light-color': '#c9d5f0',
    '--kb-surface': '#17213a',
    '--kb-sunken': '#121b31',
    '--kb-line': '#2a3757',
    // Light enough to be visible on a card at the lowest opacity of the pulse.
    '--kb-skeleton': '#34446b',
    '--kb-attention': '#ec6a56',
    '--kb-attention-text': '#f48d7d',
    '--kb-mark': '#5b4a16',
    '--kb-mark-text': '#fff3d1',
    '--kb-good': '#7fcfa6',
  },
});
