import { capability } from '../capability.ts'
import { meetings as meetingTables } from '../db/migrations/0132-meetings.ts'
import { errors } from './errors.ts'
import { importMeetingJob } from './import-job.ts'
import { meetingPagePaths, mountMeetings } from './pages.ts'
import { lookForMeetingsJob, queueLooks } from './poll.ts'
import { endConnections, revokeMeetingsJob } from './revocations.ts'
import { meetingRoutes } from './routes.ts'

export const meetings = capability({
  name: 'meetings',
  errors,
  routes: meetingRoutes,
  pages: { paths: meetingPagePaths, mount: mountMeetings },
  jobs: [importMeetingJob, lookForMeetingsJob, revokeMeetingsJob],
  hourly: { 'meeting-recordings': (deps) => () => queueLooks(deps) },
  migrations: { '0132-meetings': meetingTables },
  auditActions: ['meeting-service-changed', 'meeting-service-connected', 'meeting-service-disconnected'],
  accessTables: ['meeting_attempts', 'meeting_imports'],
  accountEnded: endConnections,
})
