import type { WidgetName } from '@portico/form-model';
import type { ComponentType } from 'react';
import { Checkbox } from './checkbox/checkbox.tsx';
import { DateInput } from './date/date-input.tsx';
import { Dropdown } from './dropdown/dropdown.tsx';
import { PhoneInput } from './phone/phone-input.tsx';
import { RadioGroup } from './radio/radio-group.tsx';
import { TextInput } from './text/text-input.tsx';
import type { WidgetProps } from './widget.ts';

/** The component behind each name that a definition can use. */
export const WIDGETS: Record<WidgetName, ComponentType<WidgetProps>> = {
  text: TextInput,
  textarea: TextInput,
  masked: TextInput,
  lookup: TextInput,
  phone: PhoneInput,
  date: DateInput,
  month: Dropdown,
  year: Dropdown,
  monthYear: Dropdown,
  dropdown: Dropdown,
  radio: RadioGroup,
  checkbox: Checkbox,
  document: () => null,
};
