import type { WidgetName } from '@portico/form-model';
import type { ComponentType } from 'react';
import { Checkbox } from './checkbox/checkbox.tsx';
import { DateInput } from './date/date-input.tsx';
import { DocumentUpload } from './document/document-upload.tsx';
import { Dropdown } from './dropdown/dropdown.tsx';
import { LookupInput } from './lookup/lookup-input.tsx';
import { MaskedInput } from './masked/masked-input.tsx';
import { MonthYear } from './month-year/month-year.tsx';
import { PhoneInput } from './phone/phone-input.tsx';
import { RadioGroup } from './radio/radio-group.tsx';
import { TextInput } from './text/text-input.tsx';
import { TextArea } from './textarea/text-area.tsx';
import type { WidgetProps } from './widget.ts';
import { YearList } from './year/year-list.tsx';

/** The component behind each name that a definition can use. */
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
