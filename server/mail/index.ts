import { MailLimits } from '../../sdk/mail/contract.ts'
import { capability } from '../capability.ts'
import { mailMessages } from '../db/migrations/0103-mail.ts'
import { errors } from './errors.ts'
import { mailRoutes } from './routes.ts'
import { handledSendMailJob } from './send.ts'
import { deleteMessagesBefore } from './table.ts'

const dayMs = 86_400_000
const batchSize = 1000

export const mail = capability({
  name: 'mail',
  errors,
  routes: mailRoutes,
  jobs: [handledSendMailJob],
  deletes: {
    'mail-messages':
      ({ db, clock }) =>
      async () => {
        const before = clock.now() - MailLimits.keepDays * dayMs
        while ((await deleteMessagesBefore(db, before, batchSize)) === batchSize);
      },
  },
  migrations: { '0103-mail': mailMessages },
  auditActions: ['mail-changed'],
})
