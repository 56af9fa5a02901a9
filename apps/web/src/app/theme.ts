import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { DARK, LIGHT } from './tokens.ts';

const laut: MantineColorsTuple = [
  '#E8F4F4',
  '#CFE8E8',
  '#A3D4D5',
  '#6FBBBE',
  '#41A0A5',
  '#1F868C',
  '#0A6F76',
  '#085B61',
  '#07484D',
  '#05363A',
];
const gray: MantineColorsTuple = [
  '#F7F9F9',
  '#EEF2F2',
  '#E4E9E9',
  '#D9E0E0',
  '#C3CCCD',
  '#667376',
  '#5C696C',
  '#465356',
  '#2A3638',
  '#152022',
];
const dark: MantineColorsTuple = [
  '#DFE7E7',
  '#B9C5C6',
  '#9AA8AA',
  '#667577',
  '#3C494B',
  '#2C3638',
  '#222B2C',
  '#161D1E',
  '#101617',
  '#0B0F10',
];

const HEIGHT: Record<string, string> = { xs: '28px', sm: '34px', md: '40px', lg: '46px' };
const heightOf = (size: unknown): string => HEIGHT[String(size ?? 'sm')] ?? '34px';
const isXs = (size: unknown): boolean => size === 'xs';

type Sized = { size?: unknown; error?: unknown };

/** The accent colours are set by hand, because autoContrast looks only at the light shade and fails in dark mode. */
const variantColorResolver: VariantColorsResolver = (input) => {
  // The library's own red is none of ours, and too pale in the dark.
  if (input.color === 'red' && input.variant === 'subtle')
    return {
      background: 'transparent',
      hover: 'var(--danger-soft)',
      color: 'var(--danger)',
      border: '1px solid transparent',
    };
  if ((input.color ?? 'laut') !== 'laut') return defaultVariantColorsResolver(input);
  const none = '1px solid transparent';
  if (input.variant === 'filled')
    return { background: 'var(--fill)', hover: 'var(--fill-hover)', color: 'var(--on-fill)', border: none };
  if (input.variant === 'light')
    return {
      background: 'var(--accent-soft)',
      hover: 'var(--accent-soft-hover)',
      color: 'var(--accent-ink)',
      border: '1px solid var(--accent-line)',
    };
  if (input.variant === 'subtle')
    return { background: 'transparent', hover: 'var(--accent-soft)', color: 'var(--accent-ink)', border: none };
  return defaultVariantColorsResolver(input);
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: LIGHT, dark: DARK });

const float = '0 10px 32px rgba(10, 28, 30, 0.16)';

export const theme = createTheme({
  colors: { laut, gray, dark },
  primaryColor: 'laut',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.25,
  black: '#152022',
  white: '#FFFFFF',
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver,
  fontFamily: "'IBM Plex Sans Variable', system-ui, 'Segoe UI', sans-serif",
  // No font is shipped for it: nothing on a screen is set in it so far, and a slip is drawn by the printer.
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Consolas, monospace",
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.375' },
      h3: { fontSize: '14px', lineHeight: '1.4286' },
    },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.375', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  shadows: { md: float },
  // The components are plain objects, because `Button.extend` would pull every component into the first load.
  components: {
    Button: {
      defaultProps: { size: 'sm', variant: 'filled' },
      vars: (_: unknown, { size }: Sized) => ({
        root: {
          '--button-height': heightOf(size),
          '--button-padding-x': isXs(size) ? '8px' : '12px',
          '--button-fz': isXs(size) ? '13px' : '14px',
        },
      }),
    },
    // A closed list that stays mounted would be measured when the page opens.
    Combobox: { defaultProps: { keepMounted: false } },
    // The page itself never scrolls, only its parts do: locking it would only restyle the whole page.
    ModalRoot: { defaultProps: { lockScroll: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, { size, error }: Sized) => ({
        input: {
          '--input-bd': error ? 'var(--danger)' : 'var(--control-line)',
          '--input-bg': 'var(--field)',
        },
        wrapper: {
          '--input-height': heightOf(size),
          '--input-padding': isXs(size) ? '8px' : '10px',
          '--input-fz': isXs(size) ? '13px' : '14px',
          '--input-margin-top': '0px',
          '--input-margin-bottom': '0px',
        },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // One kind of chevron, as on menus and panels; the library draws two arrows.
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        transitionProps: { duration: 0 },
        overlayProps: { color: '#0B1516', backgroundOpacity: 0.42 },
      },
    },
    SegmentedControl: { defaultProps: { transitionDuration: 0, withItemsBorders: false, size: 'sm' } },
    Switch: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 10 } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 0 } } },
  },
});
