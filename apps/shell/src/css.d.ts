/// <reference path="../../../libs/ui/src/css-modules.d.ts" />
