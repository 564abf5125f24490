import type { FormServices } from '@portico/form-react';
import { questionsOf, type StepDefinition } from '@portico/form-model';
import {
  attachDocument,
  dismissRefusal,
  findSuggestions,
  getRecord,
  saveSetCount,
  saveTab,
  removeDocument,
  selectAreDocumentsFetched,
  selectDocuments,
  selectIsDocumentBusy,
  useAppDispatch,
  useAppStore,
} from '@portico/store';
import { useToast } from '@portico/ui';
import { useMemo } from 'react';

/** The messages of section 8 of the specification name what failed as the page does, and go on with what to do. */
const AGAIN = 'Please try again.';

/** What a form needs of the server, by way of the store; what fails is told here, once for all steps. */
export function useFormServices(definition: StepDefinition): FormServices {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { showToast } = useToast();
  return useMemo(() => {
    /** Passes on whether something was kept, and says so if it was not. The end of a session is told by the log-in page. */
    const toastUnless = async (isKept: Promise<boolean>, message: string): Promise<boolean> => {
      if (await isKept) return true;
      if (!store.getState().session.isLoggedIn) return false;
      showToast({ severity: 'error', label: 'Unexpected Error', message });
      return false;
    };
    /** Files that an undo could not bring back, because their time was over. */
    const reportMissing = (files: Readonly<Record<string, string>>): void => {
      const documents = selectDocuments(store.getState());
      const missing = Object.entries(files).filter(([key]) => documents[key]?.phase !== 'attached');
      for (const [, name] of missing)
        showToast({
          severity: 'error',
          label: 'Unexpected Error',
          message: `The file ${name} could not be brought back. Please attach it again.`,
        });
    };
    const nameOf = (key: string) =>
      `“${questionsOf(definition).find((each) => each.key === key)?.label ?? key}”`;
    return {
      lookup: {
        find: (text, category) => dispatch(findSuggestions(text, category)),
        record: (id, category) => dispatch(getRecord(id, category)),
      },
      arrangement: {
        addSet: ({ id, label }, count) =>
          toastUnless(
            dispatch(saveSetCount(id, count)),
            `Error adding another ${label.replace(/^add another\s+/i, '')}. ${AGAIN}`,
          ),
        chooseTab: async ({ id }, { left, next, restores }) => {
          const kept = dispatch(saveTab(definition, id, { left, next, isUndo: restores !== undefined }));
          const isKept = await toastUnless(kept, `Error handling tabs for “${next.label}”. ${AGAIN}`);
          if (isKept && restores) reportMissing(restores);
          return isKept;
        },
      },
      documents: {
        attach: async (key, file) => {
          await toastUnless(
            dispatch(attachDocument(definition, key, file)),
            `Error uploading file for ${nameOf(key)}. ${AGAIN}`,
          );
        },
        isBusy: (keys) => {
          const state = store.getState();
          return keys.length > 0 && (selectAreDocumentsFetched(state) || selectIsDocumentBusy(state, keys));
        },
        dismiss: (key) => dispatch(dismissRefusal(key)),
        remove: async (key) => {
          await toastUnless(
            dispatch(removeDocument(definition, key)),
            `Error removing the file of ${nameOf(key)}. ${AGAIN}`,
          );
        },
      },
    };
  }, [definition, dispatch, showToast, store]);
}
