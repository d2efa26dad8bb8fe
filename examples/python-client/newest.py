"""Prints the newest items of a library. VITRINE_URL is its address, and VITRINE_KEY an API key that reads."""

import os
import sys

from vitrine import Vitrine, VitrineError

library = Vitrine(
    os.environ["VITRINE_URL"],
    key=os.environ.get("VITRINE_KEY"),
    client_id=os.environ.get("VITRINE_CLIENT_ID"),
    client_secret=os.environ.get("VITRINE_CLIENT_SECRET"),
)
try:
    for found in library.search_media(f={"ps": 5})["Items"]:
        print(found["Item"]["Title"])
except VitrineError as error:
    sys.exit(f"{error.code}: {error}")
