import type { ServiceFaultKind } from '../lti/platform-service.ts'

/** The code of `GradeErrors` for each fault of the environment's service. */
export const faultCodes = {
  NO_TOKEN: 'GRADE_NO_TOKEN',
  REFUSED: 'GRADE_REFUSED',
  FOREIGN: 'GRADE_ADDRESS_FOREIGN',
  BUSY: 'GRADE_BUSY',
  UNREACHABLE: 'GRADE_UNREACHABLE',
  CERTIFICATE: 'GRADE_CERTIFICATE',
} as const satisfies Record<ServiceFaultKind, string>
