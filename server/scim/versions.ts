import { refuseScim } from './scim-error.ts'

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether a header names a version; weak and strong tags are alike here. */
export const namesVersion = (header: string | undefined, version: string): boolean =>
  header !== undefined && tagsIn(header.slice(0, 1000)).some((tag) => tag === '*' || tag === version.replace(/^W\//, ''))

/** Refuses a change of a resource that is no longer as the directory read it. */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, version)) refuseScim('SCIM_CHANGED')
}
