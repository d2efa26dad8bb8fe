import { reasonOf, rootOf } from '../reason-of.ts'

/** The variables that name a bucket, and how it is reached. */
export interface BucketVariables {
  endpoint: string
  bucket: string
  key: string
  secret: string
}

/** Why a bucket cannot be used, and what to do about it. */
export function bucketProblem(place: string, error: unknown, variables: BucketVariables): string {
  return `${place} cannot be used: ${reasonOf(rootOf(error))}. ${adviceOn(error, variables)}`
}

function adviceOn(error: unknown, { endpoint, bucket, key, secret }: BucketVariables): string {
  const said = error instanceof Error ? error.message : ''
  if (/ 403 /.test(said)) return `Check ${key} and ${secret}, and that the key may list, read, write and delete there.`
  if (/ 404 /.test(said)) return `Make the bucket, or correct ${bucket}.`
  return `Check ${endpoint}, and that this machine reaches it.`
}
