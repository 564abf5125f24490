import { column, defineDataModel, defineStep, question, rule, when } from '@portico/form-model';
