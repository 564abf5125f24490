// Whoever compiles this library needs to know what a CSS module is.
/// <reference path="./css-modules.d.ts" />
export { BREAKPOINTS } from './breakpoints.ts';
export { classNames } from './class-names.ts';
export { Button } from './button/button.tsx';
export type { ButtonProps } from './button/button.tsx';
export { Card } from './card/card.tsx';
export { Combobox } from './combobox/combobox.tsx';
export type { ComboboxProps, Suggestion } from './combobox/combobox.tsx';
export { ErrorList } from './error-list/error-list.tsx';
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
export { useToast } from './toast/toast-context.ts';
export { ToastProvider } from './toast/toast-provider.tsx';
export type { Toasts } from './toast/toast-context.ts';
export type { ToastMessage } from './toast/toast-message.ts';
export { Toast } from './toast/toast.tsx';
export type { ToastProps } from './toast/toast.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { SeverityIcon } from './icon/severity-icon.tsx';
