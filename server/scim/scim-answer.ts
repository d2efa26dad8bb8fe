/** A request of a directory, as far as it is read. */
export interface ScimRequest {
  /** The id in the address. */
  id?: string
  /** By name, as the RFC writes it. */
  query: Record<string, string>
  body: Record<string, unknown>
  ifMatch?: string | undefined
  ifNoneMatch?: string | undefined
}

export interface ScimAnswer {
  status: number
  body?: object
  headers?: Record<string, string>
}
