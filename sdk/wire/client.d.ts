import { type Endpoint } from './endpoint.ts';
/** Options of one call. */
export interface CallOptions {
    signal?: AbortSignal;
    /** Sends this call. Default: the `fetch` of the client. */
    fetch?: typeof fetch;
    /** The caller handles an ended session itself: `onLoggedOut` is not called. */
    ignoresLogout?: true;
}
/** A call that the server answered without a session. */
export interface LoggedOutCall {
    method: 'GET' | 'POST';
    /** The HTTP status: 401, or any other with the header `loggedout: true`. */
    status: number;
    signal: AbortSignal | undefined;
}
/** How a client reaches the server. Every field is optional. */
export interface ClientOptions {
    /** The origin of the server. Default: the page's own origin. */
    base?: string;
    /** Default: the global `fetch`. */
    fetch?: typeof fetch;
    /** Milliseconds after which a call without an answer is given up. Default: 120,000. */
    timeout?: number;
    /** The id of a session, sent as `Authorization: Bearer`. Default: the browser's cookies, which only the server's own origin receives. */
    token?: string | undefined;
    /** The code of a share link (`code` or `acl` in its address). It is read at every call, so it may be a getter. */
    code?: string | undefined;
    /**
     * Called when the server answers that the session has ended. The call is repeated once when it resolves with true; with false the
     * first answer counts, and when it rejects the call rejects with the same error.
     */
    onLoggedOut?: (call: LoggedOutCall) => Promise<boolean>;
}
/** Calls endpoints of one server. Made by `createClient`, given to parts by `ClientContext`. */
export interface Client {
    /** The origin of the server, without a slash at the end; empty: the page's own. */
    readonly base: string;
    /**
     * Calls an endpoint and resolves with its answer.
     *
     * @throws WireError when the server refuses (its sentence, its code, its status) or cannot be reached (`OFFLINE`, status 0, and the others of `WireError`).
     */
    call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer>;
}
/**
 * Makes a client: everything that the parts of this package ask of a server goes through one.
 *
 * @example
 * const client = createClient({ base: 'https://media.school.example' })
 * const item = await client.call(getMedia, { id: 'VqLBrt' })
 */
export declare function createClient(options?: ClientOptions): Client;
