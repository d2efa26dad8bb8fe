import { environmentOf } from '../lms/environments.ts'
import { consumerOf } from '../lti/consumers.ts'
import type { ServiceNeeds } from '../lti/platform-service.ts'
import { platformOf } from '../lti/platforms.ts'
import { type GradeService, openGradeService } from './grade-service.ts'
import { openOutcomeService } from './outcome-service.ts'

/** The service that takes grades in an environment, by the version of LTI that it speaks. Refused while the environment is switched off. */
export async function gradeServiceOf(ctx: ServiceNeeds, environmentId: number): Promise<GradeService> {
  const environment = await environmentOf(ctx, environmentId)
  if (environment.kind === 'lti-1') return openOutcomeService(ctx, await consumerOf(ctx, environment))
  return openGradeService(ctx, await platformOf(ctx, environmentId))
}
