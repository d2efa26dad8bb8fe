"""Writes vitrine.py, a client with a method for each call, from the OpenAPI description of a library.

    python3 generate.py https://media.school.example/openapi.json vitrine.py

It needs Python 3.9 and nothing else.
"""

import json
import keyword
import re
import sys
import urllib.request

HEAD = '''"""A client of Vitrine. generate.py has written it; do not change it by hand."""

import base64
import json
import time
import urllib.error
import urllib.parse
import urllib.request


class VitrineError(Exception):
    """A call that was refused. `code` is a name for programs, `status` that of HTTP."""

    def __init__(self, message, code, status):
        super().__init__(message)
        self.code = code
        self.status = status


def _text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value) if isinstance(value, (dict, list)) else str(value)


class Vitrine:
    """Calls a library, with an API key, or with the id and secret of an OAuth client."""

    def __init__(self, base, key=None, client_id=None, client_secret=None, timeout=60):
        self._base = base.rstrip("/")
        self._key = key
        self._client = (client_id, client_secret) if client_id else None
        self._token_end = 0.0
        self._timeout = timeout

    def _send(self, method, address, headers, body):
        request = urllib.request.Request(self._base + address, data=body, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=self._timeout) as response:
            return json.load(response)

    def _authorization(self):
        if self._client and time.time() > self._token_end - 30:
            pair = ":".join(urllib.parse.quote_plus(part) for part in self._client)
            headers = {
                "Authorization": "Basic " + base64.b64encode(pair.encode()).decode(),
                "Content-Type": "application/x-www-form-urlencoded",
            }
            token = self._send("POST", "/oauth/token", headers, b"grant_type=client_credentials")
            self._key, self._token_end = token["access_token"], time.time() + token["expires_in"]
        return {"Authorization": "Bearer " + self._key} if self._key else {}

    def _call(self, method, path, in_path, in_query, in_body, headers):
        for name, value in in_path.items():
            path = path.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
        query = {name: _text(value) for name, value in in_query.items() if value is not None}
        address = path + ("?" + urllib.parse.urlencode(query) if query else "")
        body = None
        if method == "POST":
            body = json.dumps({name: value for name, value in in_body.items() if value is not None}).encode()
            headers = {**headers, "Content-Type": "application/json"}
        for attempt in range(3):
            try:
                return self._send(method, address, {**headers, **self._authorization()}, body)
            except urllib.error.HTTPError as error:
                if error.code == 429 and attempt < 2:
                    time.sleep(min(int(error.headers.get("Retry-After", "60")), 300))
                    continue
                try:
                    refusal = json.load(error)
                except ValueError:
                    refusal = {}
                message = refusal.get("Message") or refusal.get("error_description") or str(error)
                code = refusal.get("Code") or refusal.get("error") or "UNREADABLE_ANSWER"
                raise VitrineError(message, code, error.code) from None
'''


def snake(name):
    """A name as Python writes it; words of the language and names of ours get a line at the end."""
    written = re.sub(r"\W", "_", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)).lower()
    return written + "_" if keyword.iskeyword(written) or written == "self" else written


def fields_of(operation):
    """Each field with its place, and whether it is needed."""
    for one in operation.get("parameters", []):
        if one["in"] in ("path", "query"):
            yield one["name"], one["in"], one.get("required", False)
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    for name in body.get("properties", {}):
        yield name, "body", name in body.get("required", [])


def method_of(path, method, operation):
    fields = list(fields_of(operation))
    needed = [snake(name) for name, _, is_needed in fields if is_needed]
    others = [snake(name) + "=None" for name, _, is_needed in fields if not is_needed]
    star = ["*"] if fields else []
    place = lambda where: "{" + ", ".join(f"{name!r}: {snake(name)}" for name, at, _ in fields if at == where) + "}"
    headers = {one["name"]: one["schema"]["const"] for one in operation.get("parameters", []) if one["in"] == "header"}
    words = operation.get("description") or operation["summary"] + "."
    return f'''
    def {snake(operation["operationId"])}({", ".join(["self", *star, *needed, *others])}):
        {json.dumps(words)}
        return self._call({method.upper()!r}, {path!r}, {place("path")}, {place("query")}, {place("body")}, {headers!r})
'''


def main(source, target):
    with urllib.request.urlopen(source) if "://" in source else open(source, "rb") as file:
        document = json.load(file)
    methods = [
        method_of(path, method, operation)
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if "application/json" in operation["responses"]["200"].get("content", {}) and path.startswith("/api/")
    ]
    with open(target, "w", encoding="utf-8") as file:
        file.write(HEAD + "".join(methods))
    print(f"{target}: {len(methods)} calls")


if __name__ == "__main__":
    main(*sys.argv[1:3])
