import { texts as sharedTexts } from '@portico/contracts';
import type { FormServices } from '@portico/form-react';
import { questionsOf, type StepDefinition } from '@portico/form-model';
import {
  findSuggestions,
  getRecord,
  saveSetCount,
  previewUrl,
  selectAreDocumentsUnknown,
  selectDocuments,
  selectIsDocumentBusy,
  useAppDispatch,
  useAppStore,
} from '@portico/store';
import type { AppThunk } from '@portico/store';
import type { Words } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useContext, useMemo } from 'react';
import { stepTexts as texts } from '../step-kit.texts.ts';
import { OwnWidgetsContext } from './step-widgets.tsx';

const UNEXPECTED: Words = { text: sharedTexts.unexpectedTitle };

/** Loaded together with the components that show documents and tabs. */
const parts = () => import(/* webpackChunkName: "rare-parts" */ '@portico/store/documents');
type Parts = Awaited<ReturnType<typeof parts>>;

/** Loaded on demand, because few people remove a set. */
const setChanges = () => import(/* webpackChunkName: "set-changes" */ '@portico/store/sets');

/** Returns the message that a set wasn't added. English inserts the item's name; other languages quote the button's label. */
function setNotAdded(button: string): Words {
  const what = /^add another\s+(.+)/i.exec(button)?.[1];
  return what === undefined
    ? { text: texts.setNotAddedBy, values: { button } }
    : { text: texts.setNotAdded, values: { what } };
}

/** Returns the services of a form, backed by the store. They show failures as toasts. */
export function useFormServices(definition: StepDefinition, localised: StepDefinition): FormServices {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { showToast } = useToast();
  const ownWidgets = useContext(OwnWidgetsContext);
  return useMemo(() => {
    /** Returns false if the code doesn't load. */
    const change = (thunk: (module: Parts) => AppThunk<Promise<boolean>>): Promise<boolean> =>
      parts().then(
        (module) => dispatch(thunk(module)),
        () => false,
      );
    /** Shows a toast on failure, unless the session has ended: the login page then explains the failure. */
    const toastUnless = async (isKept: Promise<boolean>, message: Words): Promise<boolean> => {
      if (await isKept) return true;
      if (!store.getState().session.isLoggedIn) return false;
      showToast({ severity: 'error', label: UNEXPECTED, message, takesFocus: true });
      return false;
    };
    const orToast = async <Result>(
      coming: Promise<Result | null>,
      message: Words,
    ): Promise<Result | null> => {
      const result = await coming.catch((error: unknown) => {
        console.error('A set could not be changed:', error);
        return null;
      });
      await toastUnless(Promise.resolve(result !== null), message);
      return result;
    };
    const reportMissing = (files: Readonly<Record<string, string>>): void => {
      const documents = selectDocuments(store.getState());
      const missing = Object.entries(files).filter(([key]) => documents[key]?.phase !== 'attached');
      for (const [, name] of missing)
        showToast({
          severity: 'error',
          label: UNEXPECTED,
          message: { text: texts.fileNotBack, values: { file: name } },
        });
    };
    const fileNameOf = (key: string): string => {
      const document = selectDocuments(store.getState())[key];
      return document && 'fileName' in document ? document.fileName : '';
    };
    const nameOf = (key: string) => questionsOf(localised).find((each) => each.key === key)?.label ?? key;
    return {
      ownWidgets,
      lookup: {
        find: (text, category) => dispatch(findSuggestions(text, category)),
        record: (id, category) => dispatch(getRecord(id, category)),
      },
      arrangement: {
        addSet: ({ id, label }, count) => toastUnless(dispatch(saveSetCount(id, count)), setNotAdded(label)),
        chooseTab: async ({ id }, { left, next, restores }) => {
          const choice = { left, next, isUndo: restores !== undefined };
          const kept = change(({ saveTab }) => saveTab(definition, id, choice));
          const isKept = await toastUnless(kept, {
            text: texts.tabNotChosen,
            values: { tab: next.label },
          });
          if (isKept && restores) reportMissing(restores);
          return isKept;
        },
      },
      sets: {
        remove: async (block, place) => {
          const removed = setChanges().then(({ removeSet }) => dispatch(removeSet(definition, block, place)));
          const values = { set: block.sets[place]?.title ?? '' };
          return orToast(removed, { text: texts.setNotRemoved, values });
        },
        restore: async (block, removed) => {
          const count = setChanges().then(({ restoreSet }) =>
            dispatch(restoreSet(definition, block, removed)),
          );
          const values = { set: block.sets[removed.place]?.title ?? '' };
          return orToast(count, { text: texts.setNotBack, values });
        },
      },
      documents: {
        attach: async (key, file) => {
          await toastUnless(
            change(({ attachDocument }) => attachDocument(definition, key, file)),
            {
              text: texts.fileNotUploaded,
              values: { question: nameOf(key) },
            },
          );
        },
        isBusy: (keys) => {
          const state = store.getState();
          return selectAreDocumentsUnknown(state, keys) || selectIsDocumentBusy(state, keys);
        },
        dismiss: async (key) => {
          const { dismissRefusal } = await parts();
          await dispatch(dismissRefusal(key));
        },
        remove: async (key) => {
          await toastUnless(
            change(({ removeDocument }) => removeDocument(definition, key)),
            {
              text: texts.fileNotRemoved,
              values: { question: nameOf(key) },
            },
          );
        },
        restore: async (key) => {
          const file = fileNameOf(key);
          const isBack = await parts().then(
            ({ restoreDocument }) => dispatch(restoreDocument(definition, key)),
            () => false,
          );
          await toastUnless(
            Promise.resolve(isBack === true),
            isBack === null
              ? { text: texts.fileNotBack, values: { file } }
              : { text: texts.fileNotRestored, values: { file } },
          );
        },
        cancelReplacement: async (key) => {
          await toastUnless(
            change(({ cancelReplacement }) => cancelReplacement(key)),
            {
              text: texts.fileNotRemoved,
              values: { question: nameOf(key) },
            },
          );
        },
        previewUrl,
        download: async (key) => {
          await toastUnless(
            change(({ downloadDocument }) => downloadDocument(key)),
            {
              text: texts.fileNotDownloaded,
              values: { question: nameOf(key) },
            },
          );
        },
      },
    };
  }, [definition, localised, dispatch, showToast, store, ownWidgets]);
}
