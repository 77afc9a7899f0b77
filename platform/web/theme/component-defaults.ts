import type { MantineThemeOverride } from '@mantine/core'
import classes from './components.module.css'

/** How Mantine's components look in this house; measures from the design notes. */
export const componentDefaults: MantineThemeOverride['components'] = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    classNames: { root: classes.actionIcon },
  },
  Badge: { defaultProps: { radius: 'xs', variant: 'light' }, classNames: { root: classes.badge } },
  Button: {
    defaultProps: { size: 'sm', variant: 'filled' },
    classNames: { root: classes.button, label: classes.buttonLabel },
  },
  Checkbox: {
    defaultProps: { size: '16', radius: 'xs' },
    classNames: { input: classes.checkbox, label: classes.controlLabel, description: classes.controlDescription },
  },
  Input: { classNames: { input: classes.input } },
  // Below, so that fields side by side stand in one line.
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: { label: classes.inputLabel, description: classes.inputDescription, error: classes.inputError },
  },
  Kbd: { classNames: { root: classes.kbd } },
  Menu: {
    defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 }, position: 'bottom-start' },
    classNames: { dropdown: classes.dropdown, item: classes.menuItem, label: classes.menuLabel },
  },
  Modal: {
    defaultProps: { radius: 'lg', shadow: 'lg', centered: true, transitionProps: { duration: 200 } },
    classNames: {
      content: classes.dialog,
      header: classes.dialogHeader,
      body: classes.dialogBody,
      title: classes.dialogTitle,
      overlay: classes.scrim,
    },
  },
  // A dialog's head is no banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Notification: { classNames: { root: classes.notification } },
  Paper: { defaultProps: { radius: 'lg', withBorder: true, shadow: 'xs' }, classNames: { root: classes.paper } },
  Popover: {
    defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } },
    classNames: { dropdown: classes.dropdown },
  },
  Radio: { classNames: { label: classes.controlLabel, description: classes.controlDescription } },
  Switch: { classNames: { label: classes.controlLabel, description: classes.controlDescription } },
  SegmentedControl: {
    classNames: { root: classes.segmented, label: classes.segmentedLabel, indicator: classes.segmentedIndicator },
  },
  Select: { classNames: { dropdown: classes.dropdown, option: classes.option } },
  MultiSelect: { classNames: { dropdown: classes.dropdown, option: classes.option } },
  Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: classes.skeleton } },
  Table: { classNames: { table: classes.table, th: classes.th, td: classes.td } },
  Tooltip: {
    defaultProps: { openDelay: 120, transitionProps: { duration: 120 } },
    classNames: { tooltip: classes.tooltip },
  },
}
