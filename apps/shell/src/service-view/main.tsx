/// <reference path="../../../../libs/ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import { openServiceView } from './open-service-view.tsx';

openServiceView();
