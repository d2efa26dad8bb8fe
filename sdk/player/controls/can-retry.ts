/** It stopped for a reason that another attempt may overcome. */
export const canRetry = ({ failed }: { failed: string }): boolean => failed === 'failed' || failed === 'unreachable'
