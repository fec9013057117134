#!/usr/bin/env python3
"""Verifies licence files as docs/device-protocol.md says, with PyNaCl (Debian: python3-nacl).

python3 verify.py ../vectors/licence-files.json   checks the test vectors
"""

import base64
import binascii
import json
import re
import sys
from datetime import datetime, timedelta

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

BODY = re.compile(r"^-----BEGIN LICENSE FILE-----\s+([A-Za-z0-9+/=\s]+?)\s+-----END LICENSE FILE-----\s*$")
SKEW = timedelta(minutes=5)
LIFETIME = timedelta(days=14)


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def verify(file, keys, serial, now):
    """Returns 'valid' or the reason why the file is not."""
    body = BODY.match(file)
    if body is None:
        return "malformed"
    try:
        envelope = json.loads(base64.b64decode("".join(body[1].split())))
        enc, sig, alg = envelope["enc"], envelope["sig"], envelope["alg"]
    except (ValueError, KeyError, TypeError):
        return "malformed"
    if alg != "base64+ed25519":
        return "unknownAlgorithm"
    key = next((one for one in keys if one["key_id"] == envelope.get("kid")), None)
    if key is None:
        return "unknownKey"
    try:
        signature = base64.b64decode(sig)
        VerifyKey(bytes.fromhex(key["public_key"])).verify(b"license/" + enc.encode(), signature)
    except (BadSignatureError, ValueError, binascii.Error):
        return "wrongSignature"

    content = json.loads(base64.b64decode(enc))
    meta, attributes = content["meta"], content["data"]["attributes"]
    issued = moment(meta["issued"])
    if meta["key_id"] != key["key_id"]:
        return "wrongSignature"
    if key["retired_at"] is not None and issued > moment(key["retired_at"]) + SKEW:
        return "retiredKey"
    if attributes["device_serial"] != serial:
        return "otherDevice"
    if issued > now + SKEW:
        return "notYetValid"
    if attributes["expiry"] is not None and now > moment(attributes["expiry"]) + SKEW:
        return "licenceExpired"
    if now > moment(meta["expiry"]) + SKEW or now > issued + LIFETIME + SKEW:
        return "fileExpired"
    return "valid"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        known = json.load(file)
    failures = 0
    for vector in known["vectors"]:
        found = verify(vector["file"], known["keys"], vector["serial"], moment(vector["now"]))
        failures += found != vector["expected"]
        print(f"{'ok  ' if found == vector['expected'] else 'FAIL'} {vector['name']}: {found}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
