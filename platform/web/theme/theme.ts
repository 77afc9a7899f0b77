import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { brandScale, houseBrand } from './brand-scale.ts'
import { componentDefaults } from './component-defaults.ts'

const gray: MantineColorsTuple = [
  '#FBF8F5',
  '#F4F0EC',
  '#E6E2DC',
  '#D5D0C9',
  '#B5AFA7',
  '#8D877F',
  '#6B655D',
  '#534E47',
  '#37332E',
  '#201E1A',
]
const dark: MantineColorsTuple = [
  '#EFECE8',
  '#CFCAC3',
  '#BAB5AE',
  '#9C968F',
  '#433F39',
  '#2F2C28',
  '#24211D',
  '#1B1815',
  '#181513',
  '#12100E',
]

export const theme = createTheme({
  colors: { brand: brandScale(houseBrand), gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  white: '#FFFEFD',
  black: '#201E1A',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.3333', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-xs)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-lg)',
    xl: 'var(--shadow-lg)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: componentDefaults,
})

/** Mantine's own names for what the tokens already say; both schemes point to the same token. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: pointers, dark: pointers })

const pointers = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink-1)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink-1)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-error': 'var(--negative)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line-strong)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft)',
  '--mantine-color-brand-light-color': 'var(--brand-ink)',
  '--mantine-color-brand-text': 'var(--brand-ink)',
  '--mantine-color-brand-outline': 'var(--brand-line)',
}
