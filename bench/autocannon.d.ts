declare module 'autocannon' {
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  interface Request {
    path: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds; or a number of requests. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
    requests?: Request[]
  }): Promise<Result>
}
