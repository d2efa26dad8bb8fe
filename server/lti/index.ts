import { capability } from '../capability.ts'
import { lti as ltiTables } from '../db/migrations/0065-lti.ts'
import { ltiRegistrations } from '../db/migrations/0066-lti-registrations.ts'
import { ltiConsumers } from '../db/migrations/0128-lti-consumers.ts'
import { ltiLinks } from '../db/migrations/0135-lti-links.ts'
import { createRefusalLimit } from '../lms/events.ts'
import { contentPath, framePaths } from '../lms/picker.ts'
import { errors } from './errors.ts'
import { interceptFrames, type LtiState, mountLti } from './pages.ts'
import { ltiPaths } from './paths.ts'
import { createPlatformKeys } from './platform-keys.ts'
import { ltiRoutes } from './routes.ts'

export const lti = capability<LtiState>({
  name: 'lti',
  errors,
  state: () => ({ platformKeys: createPlatformKeys(), limit: createRefusalLimit() }),
  routes: ltiRoutes,
  pages: { paths: [...Object.values(ltiPaths), ...Object.values(framePaths), contentPath], mount: mountLti, intercept: interceptFrames },
  migrations: {
    '0065-lti': ltiTables,
    '0066-lti-registrations': ltiRegistrations,
    '0128-lti-consumers': ltiConsumers,
    '0135-lti-links': ltiLinks,
  },
  auditActions: ['lti-key-changed', 'lti-secret-created', 'lti-link-changed'],
})
