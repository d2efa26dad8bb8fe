import {
  AskNewPasswordInput,
  askNewPassword as askNewPasswordEndpoint,
  ChoosePasswordInput,
  choosePassword as choosePasswordEndpoint,
  getMailSettings as getMailSettingsEndpoint,
  ListFailedMailsInput,
  listFailedMails as listFailedMailsEndpoint,
  MailInput,
  MailLimits,
  PasswordLinkInput,
  readPasswordLink as readPasswordLinkEndpoint,
  SaveMailSettingsInput,
  saveMailSettings as saveMailSettingsEndpoint,
  sendMailAgain as sendMailAgainEndpoint,
  sendTestMail as sendTestMailEndpoint,
} from '../../sdk/mail/contract.ts'
import type { Deps } from '../context.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { getMailSettings, listFailedMails, saveMailSettings, sendMailAgain, sendTestMail } from './mail.ts'
import { askNewPassword, choosePassword, createPasswordLinkLimit, readPasswordLink } from './password-links.ts'

export const mailRoutes = (deps: Pick<Deps, 'db' | 'dialect'>): Route[] => {
  const limit = createPasswordLinkLimit(deps)
  const changes = createAccountRate(MailLimits.changes, 'MAIL_TOO_OFTEN')
  const sends = createAccountRate(MailLimits.sends, 'MAIL_TOO_OFTEN')
  return [
    serve(getMailSettingsEndpoint, NoInput, getMailSettings),
    serve(saveMailSettingsEndpoint, SaveMailSettingsInput, withRate(changes, saveMailSettings)),
    serve(sendTestMailEndpoint, NoInput, withRate(sends, sendTestMail)),
    serve(listFailedMailsEndpoint, ListFailedMailsInput, listFailedMails),
    serve(sendMailAgainEndpoint, MailInput, withRate(sends, sendMailAgain)),
    serve(askNewPasswordEndpoint, AskNewPasswordInput, (ctx, input) => askNewPassword(ctx, limit, input)),
    serve(readPasswordLinkEndpoint, PasswordLinkInput, (ctx, input) => readPasswordLink(ctx, limit, input)),
    serve(choosePasswordEndpoint, ChoosePasswordInput, (ctx, input) => choosePassword(ctx, limit, input)),
  ]
}
