import type { WidgetProps } from '../widget.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';

/** One year of a list that runs forward or back. */
export function YearList(props: WidgetProps) {
  return <Dropdown {...props} options={props.years} />;
}
