import { blocksOf, type StepDefinition } from '@portico/form-model';
import { useAppSelector, useGetAddAnotherQuery, useGetTabsQuery } from '@portico/store';

/** Fetches how the applicant arranged the form, if the step has anything to arrange. A failure leaves it as it begins. */
export function useArrangement(definition: StepDefinition): void {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const kinds = new Set(blocksOf(definition).map(({ block }) => block));
  useGetTabsQuery(undefined, { skip: !isLoggedIn || !kinds.has('tabs') });
  useGetAddAnotherQuery(undefined, { skip: !isLoggedIn || !kinds.has('repeated') });
}
