import { Global, Module } from '@nestjs/common';
import { SessionReader } from '../sessions/session-reader.ts';
import { LanguageController } from './language.controller.ts';
import { Languages } from './languages.ts';

@Global()
@Module({
  controllers: [LanguageController],
  providers: [Languages, SessionReader],
  exports: [Languages, SessionReader],
})
export class LanguagesModule {}
