import type { WidgetName } from '@portico/form-model';
import type { ComponentType } from 'react';
import { DocumentUpload } from '../lazy/lazy-parts.ts';
import { Checkbox } from './checkbox.tsx';
import { DateInput } from './date/date-input.tsx';
import { Dropdown, YearList } from './dropdown.tsx';
import { LookupInput } from './lookup/lookup-input.tsx';
import { MaskedInput } from './masked-input.tsx';
import { MonthYear } from './month-year.tsx';
import { PhoneInput } from './phone/phone-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget.ts';

export const WIDGETS: Record<WidgetName, ComponentType<WidgetProps>> = {
  text: TextInput,
  textarea: TextArea,
  masked: MaskedInput,
  phone: PhoneInput,
  date: DateInput,
  month: Dropdown,
  year: YearList,
  monthYear: MonthYear,
  dropdown: Dropdown,
  radio: RadioGroup,
  checkbox: Checkbox,
  lookup: LookupInput,
  document: DocumentUpload,
};
