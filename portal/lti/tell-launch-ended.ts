import { LaunchEnded, type LaunchOptions } from '../../sdk/lms/contract.ts'

/** The registered origins that may be around the frame: one alone where the browser tells which. */
function originsAround({ Origins }: LaunchOptions): readonly string[] {
  const parent = window.parent === window ? undefined : location.ancestorOrigins?.[0]
  return parent === undefined ? Origins : Origins.filter((origin) => origin === parent)
}

/** Tells the learning environment that the session has ended. No other site gets the message. */
export function tellLaunchEnded(launch: LaunchOptions): void {
  const around = (window.opener as Window | null) ?? window.parent
  if (around !== window) for (const origin of originsAround(launch)) around.postMessage({ subject: LaunchEnded }, origin)
}

/** The page of the course; empty where the browser does not tell which environment is around the frame. */
export function courseAddress(launch: LaunchOptions): string {
  const [home, ...others] = originsAround(launch)
  return launch.CourseURL || (home === undefined || others.length > 0 ? '' : `${home}/`)
}
