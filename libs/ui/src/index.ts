// Whoever compiles this library needs to know what a CSS module is.
/// <reference path="./css-modules.d.ts" />
export { classNames } from './class-names.ts';
export { Button } from './button/button.tsx';
export type { ButtonProps } from './button/button.tsx';
export { Card } from './card/card.tsx';
export { Crest, SeverityIcon } from './icons.tsx';
export { Combobox } from './combobox/combobox.tsx';
export type { ComboboxProps } from './combobox/combobox.tsx';
export type { Suggestion } from './combobox/use-active-suggestion.ts';
export { ErrorList } from './error-list/error-list.tsx';
export { lazyComponent, preloadComponents } from './lazy-component.ts';
export type { LazyFailure } from './lazy-component.ts';
export { Modal } from './modal/modal.tsx';
export type { ModalProps } from './modal/modal.tsx';
export { PasswordField } from './password-field/password-field.tsx';
export { Popover } from './popover/popover.tsx';
export type { PopoverProps } from './popover/popover.tsx';
export { SkipLink } from './skip-link/skip-link.tsx';
export { Spinner } from './spinner/spinner.tsx';
export { Tabs } from './tabs/tabs.tsx';
export type { TabsProps } from './tabs/tabs.tsx';
export { TextField } from './text-field/text-field.tsx';
export type { TextFieldProps } from './text-field/text-field.tsx';
export { useToast, ToastProvider } from './toast/toast-provider.tsx';
export type { Toasts } from './toast/toast-provider.tsx';
export type { ToastMessage, ToastProps } from './toast/toast.tsx';
export { Toast } from './toast/toast.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
