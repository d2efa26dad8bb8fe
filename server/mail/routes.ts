import {
  getMailSettings as getMailSettingsEndpoint,
  ListFailedMailsInput,
  listFailedMails as listFailedMailsEndpoint,
  MailInput,
  MailLimits,
  SaveMailSettingsInput,
  saveMailSettings as saveMailSettingsEndpoint,
  sendMailAgain as sendMailAgainEndpoint,
  sendTestMail as sendTestMailEndpoint,
} from '../../sdk/mail/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { getMailSettings, listFailedMails, saveMailSettings, sendMailAgain, sendTestMail } from './mail.ts'

export const mailRoutes = (): Route[] => {
  const changes = createAccountRate(MailLimits.changes, 'MAIL_TOO_OFTEN')
  const sends = createAccountRate(MailLimits.sends, 'MAIL_TOO_OFTEN')
  return [
    serve(getMailSettingsEndpoint, NoInput, getMailSettings),
    serve(saveMailSettingsEndpoint, SaveMailSettingsInput, withRate(changes, saveMailSettings)),
    serve(sendTestMailEndpoint, NoInput, withRate(sends, sendTestMail)),
    serve(listFailedMailsEndpoint, ListFailedMailsInput, listFailedMails),
    serve(sendMailAgainEndpoint, MailInput, withRate(sends, sendMailAgain)),
  ]
}
