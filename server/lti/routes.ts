import { EnvironmentInput } from '../../sdk/lms/contract.ts'
import {
  AnswerLtiChoiceInput,
  answerLtiChoice as answerLtiChoiceEndpoint,
  ChangeLtiLinkInput,
  changeLtiLink as changeLtiLinkEndpoint,
  createLtiRegistration as createLtiRegistrationEndpoint,
  createLtiSecret as createLtiSecretEndpoint,
  getLtiConsumer as getLtiConsumerEndpoint,
  getLtiPlatform as getLtiPlatformEndpoint,
  ResetLtiLinkInput,
  resetLtiLink as resetLtiLinkEndpoint,
  rotateLtiKey as rotateLtiKeyEndpoint,
  SaveLtiPlatformInput,
  saveLtiPlatform as saveLtiPlatformEndpoint,
  testLtiConsumer as testLtiConsumerEndpoint,
  testLtiPlatform as testLtiPlatformEndpoint,
} from '../../sdk/lti/contract.ts'
import { baseUrlOf } from '../http/origin.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { changeLink, resetLink } from './change-link.ts'
import { answerChoice } from './choices.ts'
import { createLtiSecret, ltiConsumer, testLtiConsumer } from './consumers.ts'
import { rotateLtiKey } from './keys.ts'
import { ltiPlatform, saveLtiPlatform } from './platforms.ts'
import { createRegistration } from './registrations.ts'
import { testLtiPlatform } from './test-platform.ts'

export const ltiRoutes = (): Route[] => [
  serve(getLtiPlatformEndpoint, EnvironmentInput, (ctx, input) => ltiPlatform(ctx, input, baseUrlOf(ctx.request, ctx.settings))),
  serve(saveLtiPlatformEndpoint, SaveLtiPlatformInput, saveLtiPlatform),
  serve(createLtiRegistrationEndpoint, EnvironmentInput, (ctx, input) =>
    createRegistration(ctx, input, baseUrlOf(ctx.request, ctx.settings)),
  ),
  serve(rotateLtiKeyEndpoint, NoInput, rotateLtiKey),
  serve(testLtiPlatformEndpoint, EnvironmentInput, testLtiPlatform),
  serve(getLtiConsumerEndpoint, EnvironmentInput, (ctx, input) => ltiConsumer(ctx, input, baseUrlOf(ctx.request, ctx.settings))),
  serve(createLtiSecretEndpoint, EnvironmentInput, createLtiSecret),
  serve(testLtiConsumerEndpoint, EnvironmentInput, testLtiConsumer),
  serve(answerLtiChoiceEndpoint, AnswerLtiChoiceInput, (ctx, input) => answerChoice(ctx, input, baseUrlOf(ctx.request, ctx.settings))),
  serve(changeLtiLinkEndpoint, ChangeLtiLinkInput, changeLink),
  serve(resetLtiLinkEndpoint, ResetLtiLinkInput, resetLink),
]
