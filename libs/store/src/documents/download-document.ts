import { UNTRACKED } from '../api/base-api.ts';
import type { AppThunk } from '../root-reducer.ts';
import { documentsApi } from './documents.api.ts';

export const downloadDocument =
  (key: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { data } = await dispatch(documentsApi.endpoints.askConversion.initiate(key, UNTRACKED));
    if (!data?.url) return false;
    const link = document.createElement('a');
    link.href = data.url;
    link.download = '';
    link.click();
    return true;
  };
