import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { Core } from '@portico/core';
import { AccountsModule } from './accounts/accounts.module.ts';
import { CoreModule } from './core.module.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { KeepAlive } from './http/keep-alive.ts';
import { SameOriginGuard } from './http/same-origin.guard.ts';
import { OfficePageController } from './office/office-page.controller.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { OfficeModule } from './office/office.module.ts';
import { HealthController } from './health/health.controller.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { AnswersController } from './applications/answers.controller.ts';
import { ChoicesController } from './applications/choices.controller.ts';
import { ProgressController } from './applications/progress.controller.ts';
import { SubmissionController } from './applications/submission.controller.ts';
import { PdfController } from './printing/pdf.controller.ts';
import { DocumentChangesController } from './documents/document-changes.controller.ts';
import { DocumentsController } from './documents/documents.controller.ts';
import { DocumentRequestsController } from './documents/requested-documents.controller.ts';
import { RecommendationLinksController } from './recommendations/recommendation-links.controller.ts';
import { RecommendationsController } from './recommendations/recommendations.controller.ts';
import { UploadsController } from './documents/uploads.controller.ts';
import { StorageController } from './storage/storage.controller.ts';
import { ServicePrintController } from './printing/service-view.controller.ts';
import { TemporaryAnswersController } from './applications/temporary-answers.controller.ts';
import { LanguagesModule } from './languages/languages.module.ts';
import { LookupController } from './lookup/lookup.controller.ts';
import { ReleaseFilesController } from './releases/release-files.controller.ts';
import { StaffReleasesController } from './releases/staff-releases.controller.ts';
import { ReleaseKeysController } from './releases/release-keys.controller.ts';
import { PageReportsController } from './releases/page-reports.controller.ts';
import { PreviewLinksController } from './releases/preview-links.controller.ts';
import { SavedViewsController } from './staff/saved-views.controller.ts';
import { StaffApplicationsController } from './staff/staff-applications.controller.ts';
import { StaffAuditController } from './staff/staff-audit.controller.ts';
import { StaffDashboardController } from './staff/staff-dashboard.controller.ts';
import { StaffInsightsController } from './staff/staff-insights.controller.ts';
import { StaffDocumentsController } from './staff/staff-documents.controller.ts';
import { StaffDocumentRequestsController } from './staff/staff-document-requests.controller.ts';
import { MessageTemplatesController } from './staff/message-templates.controller.ts';
import { UnsubscribeController } from './pages/unsubscribe.controller.ts';
import { StaffBulkActionsController } from './staff/staff-bulk-actions.controller.ts';
import {
  ExportDestinationsController,
  ExportRunsController,
  ExportTemplatesController,
} from './staff/export-templates.controller.ts';
import { RecommendationSettingController } from './staff/recommendation-setting.controller.ts';
import { RemindersController } from './staff/reminders.controller.ts';
import { StaffBulkController } from './staff/staff-bulk.controller.ts';
import { StaffHistoryController } from './staff/staff-history.controller.ts';
import { StaffNotesController } from './staff/staff-notes.controller.ts';
import { StaffApplicationScreenController } from './staff/staff-application-screen.controller.ts';
import { StaffExportsController } from './staff/staff-exports.controller.ts';
import { StaffListsController } from './staff/staff-lists.controller.ts';
import { DataRetentionController } from './staff/data-retention.controller.ts';
import { StaffBannersController } from './staff/staff-banners.controller.ts';
import { StaffBrandingController } from './staff/staff-branding.controller.ts';
import { StaffTermsController } from './staff/staff-terms.controller.ts';
import { StaffProspectsController } from './staff/staff-prospects.controller.ts';
import { StaffIntegrityController } from './staff/staff-integrity.controller.ts';
import { StaffJobsController } from './staff/staff-jobs.controller.ts';
import { StaffKeysController } from './staff/staff-keys.controller.ts';
import { StaffWebhooksController } from './staff/staff-webhooks.controller.ts';
import { StaffPeopleController } from './staff/staff-people.controller.ts';
import { CustomTextsController } from './texts/custom-texts.controller.ts';
import { StaffTextsController } from './texts/staff-texts.controller.ts';
import { PagesModule } from './pages/pages.module.ts';

@Module({
  controllers: [
    HealthController,
    SessionsController,
    AnswersController,
    ProgressController,
    ChoicesController,
    SubmissionController,
    PdfController,
    UploadsController,
    DocumentChangesController,
    DocumentsController,
    DocumentRequestsController,
    RecommendationsController,
    RecommendationLinksController,
    StorageController,
    ServicePrintController,
    TemporaryAnswersController,
    LookupController,
    ReleaseFilesController,
    OfficePageController,
    CustomTextsController,
    StaffTextsController,
    StaffReleasesController,
    ReleaseKeysController,
    PageReportsController,
    PreviewLinksController,
    StaffExportsController,
    StaffBulkController,
    StaffBulkActionsController,
    MessageTemplatesController,
    ExportRunsController,
    ExportTemplatesController,
    ExportDestinationsController,
    RemindersController,
    RecommendationSettingController,
    UnsubscribeController,
    StaffProspectsController,
    StaffListsController,
    StaffTermsController,
    DataRetentionController,
    StaffBannersController,
    StaffBrandingController,
    StaffDashboardController,
    StaffInsightsController,
    SavedViewsController,
    StaffApplicationsController,
    StaffApplicationScreenController,
    StaffDocumentRequestsController,
    StaffDocumentsController,
    StaffNotesController,
    StaffHistoryController,
    StaffAuditController,
    StaffIntegrityController,
    StaffJobsController,
    StaffKeysController,
    StaffPeopleController,
    StaffWebhooksController,
  ],
})
class CallsModule {}

@Module({})
export class AppModule {
  static register(core: Core): DynamicModule {
    const modules = [
      CoreModule.register(core),
      LanguagesModule,
      AccountsModule,
      OutboxModule,
      OfficeModule,
      CallsModule,
    ];
    return {
      module: AppModule,
      imports: [
        ...modules,
        OpenApiModule.describing(modules),
        // Must be last, because PagesModule handles every path.
        PagesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        KeepAlive,
      ],
    };
  }
}
