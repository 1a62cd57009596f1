import type { MantineThemeOverride } from '@mantine/core'
import { WORDS } from '../words'
import badge from './badge.module.css'
import boxes from './boxes.module.css'
import buttons from './buttons.module.css'
import choices from './choices.module.css'
import fields from './fields.module.css'
import menu from './menu.module.css'

/** A box or a circle with its words beside it. */
const choice = (mark: 'input' | 'radio') => ({
  body: choices.body,
  inner: choices.inner,
  labelWrapper: choices.words,
  label: choices.label,
  description: choices.description,
  error: choices.error,
  [mark]: choices.mark,
})

/** What a press opens is there in one go: drawn in two, it would come later. */
const AT_ONCE = { duration: 0 }

/** How Mantine's components look and behave here; their colours are those of tokens.css. */
export const components: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: { defaultProps: { variant: 'subtle' }, classNames: { root: buttons.icon } },
  Alert: {
    // what asks to be heard at once says so
    defaultProps: { role: 'note', color: 'gray', variant: 'light' },
    classNames: { root: boxes.alert, icon: boxes.alertIcon, message: boxes.alertMessage },
  },
  Badge: {
    defaultProps: { component: 'span', variant: 'light', color: 'gray' },
    classNames: { root: badge.root, label: badge.label },
  },
  Button: {
    defaultProps: { variant: 'default' },
    classNames: { root: buttons.root, inner: buttons.inner, label: buttons.label, section: buttons.section },
  },
  Checkbox: { classNames: choice('input') },
  ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  Chip: {
    defaultProps: { variant: 'light' },
    classNames: {
      root: choices.whole,
      input: choices.cover,
      label: choices.pill,
      iconWrapper: choices.hidden,
    },
  },
  DrawerRoot: {
    defaultProps: { position: 'right', size: 432, padding: 0, lockScroll: false },
  },
  Fieldset: {
    defaultProps: { variant: 'unstyled' },
    classNames: { root: fields.group, legend: fields.label },
  },
  Input: { classNames: { wrapper: fields.wrapper, input: fields.input } },
  InputWrapper: {
    defaultProps: { withAsterisk: false },
    classNames: {
      root: fields.field,
      label: fields.label,
      description: fields.hint,
      error: fields.error,
    },
  },
  Menu: {
    // a placeholder for the focus is nothing a menu may hold, and says nothing by ear: the first item has it
    defaultProps: {
      width: 264,
      radius: 'md',
      shadow: 'lg',
      position: 'bottom-end',
      withInitialFocusPlaceholder: false,
      transitionProps: AT_ONCE,
    },
    classNames: { dropdown: menu.dropdown, item: menu.item, label: menu.label, divider: menu.divider },
  },
  Modal: {
    defaultProps: {
      size: 440,
      radius: 'xl',
      padding: 0,
      centered: true,
      lockScroll: false,
      withCloseButton: false,
      transitionProps: { transition: 'pop', duration: 180 },
    },
    classNames: {
      overlay: boxes.overlay,
      inner: boxes.inner,
      content: boxes.content,
      header: boxes.header,
      title: boxes.title,
      body: boxes.body,
    },
  },
  PasswordInput: {
    defaultProps: {
      visibilityToggleButtonProps: { 'aria-label': WORDS.showPassword },
      visibilityToggleFocusable: true,
    },
    classNames: { input: fields.password, visibilityToggle: fields.eye },
  },
  Radio: { classNames: choice('radio') },
  Popover: { defaultProps: { transitionProps: AT_ONCE }, classNames: { dropdown: menu.panel } },
  Rating: { defaultProps: { size: 18, color: 'var(--star)' }, classNames: { root: boxes.stars } },
  SegmentedControl: {
    defaultProps: { withItemsBorders: false },
    classNames: {
      root: choices.segments,
      indicator: choices.chosen,
      label: choices.segment,
      control: choices.part,
      input: choices.cover,
    },
  },
  Skeleton: { defaultProps: { radius: 'xl', height: 12 }, classNames: { root: boxes.skeleton } },
  // steps that only say where one is are no buttons
  StepperStep: { defaultProps: { component: 'li' } },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: {
      root: choices.switch,
      body: choices.switchBody,
      track: choices.track,
      labelWrapper: choices.words,
      label: choices.switchLabel,
    },
  },
  Tabs: { classNames: { list: boxes.tabs, tab: boxes.tab } },
  Textarea: { classNames: { input: fields.lines } },
}
