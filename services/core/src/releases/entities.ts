import { ReleaseEntity } from './release.entity.ts';
import { ChannelEntity } from './channel/channel.entity.ts';
import { ReleaseAuditEntity } from './release-audit.entity.ts';
import { DataKeyEntity } from './data-key.entity.ts';
import { ScratchDefinitionEntity } from './scratch/scratch-definition.entity.ts';
import { ReleaseKeyEntity } from './signing/release-key.entity.ts';
import { StepFailureEntity } from './failures/step-failure.entity.ts';
import { StepViewEntity } from './views/step-view.entity.ts';

export const RELEASE_ENTITIES = [
  ReleaseEntity,
  ChannelEntity,
  ReleaseAuditEntity,
  DataKeyEntity,
  StepFailureEntity,
  StepViewEntity,
  ScratchDefinitionEntity,
  ReleaseKeyEntity,
];
