import { MailLimits } from '../../sdk/mail/contract.ts'
import { capability } from '../capability.ts'
import { mailMessages } from '../db/migrations/0103-mail.ts'
import { passwordLinks } from '../db/migrations/0104-password-links.ts'
import { errors } from './errors.ts'
import { deleteLinksBefore } from './link-table.ts'
import { mailRoutes } from './routes.ts'
import { handledSendMailJob } from './send.ts'
import { deleteMessagesBefore } from './table.ts'

const dayMs = 86_400_000
const batchSize = 1000

export const mail = capability({
  name: 'mail',
  errors,
  accessTables: ['password_links'],
  routes: (deps) => mailRoutes(deps),
  jobs: [handledSendMailJob],
  deletes: {
    'mail-messages':
      ({ db, clock }) =>
      async () => {
        const before = clock.now() - MailLimits.keepDays * dayMs
        await deleteLinksBefore(db, clock.now())
        while ((await deleteMessagesBefore(db, before, batchSize)) === batchSize);
      },
  },
  migrations: { '0103-mail': mailMessages, '0104-password-links': passwordLinks },
  auditActions: ['mail-changed', 'password-chosen-by-link', 'account-invited'],
})
