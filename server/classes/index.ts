import { capability } from '../capability.ts'
import { endLostPresences } from '../class-log/class-log.ts'
import { classes as classTables } from '../db/migrations/0094-classes.ts'
import { classChat } from '../db/migrations/0140-class-chat.ts'
import { classGuests } from '../db/migrations/0148-class-guests.ts'
import { classReminders } from '../db/migrations/0155-class-reminders.ts'
import { classViews } from '../db/migrations/0156-class-views.ts'
import { beacons } from './beacons.ts'
import { classEndJob } from './class-end.ts'
import { errors } from './errors.ts'
import { virtualClassPart } from './item-part.ts'
import { classLinkAccess } from './links.ts'
import { reminderNotifications } from './reminders.ts'
import { classRoutes } from './routes.ts'

export const classes = capability({
  name: 'classes',
  errors,
  routes: classRoutes,
  jobs: [classEndJob],
  pages: beacons,
  migrations: {
    '0094-classes': classTables,
    '0140-class-chat': classChat,
    '0148-class-guests': classGuests,
    '0155-class-reminders': classReminders,
    '0156-class-views': classViews,
  },
  notificationKinds: reminderNotifications,
  accessTables: ['class_chat', 'class_presences'],
  accessSource: classLinkAccess,
  itemParts: { virtualClass: virtualClassPart },
  hourly: { 'class-presences': (deps) => () => endLostPresences(deps.db, deps.clock.now(), deps.settings.tracking) },
})
