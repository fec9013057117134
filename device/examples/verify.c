/*
 * Verifies a licence file as docs/device-protocol.md says, with libsodium (Debian: libsodium-dev).
 *
 *   cc -Wall -Wextra -o verify verify.c -lsodium
 *   ./verify licence.lic KEY_ID PUBLIC_KEY_HEX RETIRED_AT_OR_- SERIAL [NOW]
 *
 * It prints "valid" or the reason why the file is not. The signed content is what the hub wrote, so looking for the
 * names of its fields is enough here; firmware that reads names or modules uses a JSON parser.
 */
#define _DEFAULT_SOURCE
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_FILE 65536
#define SKEW (5 * 60)
#define LIFETIME (14 * 24 * 3600)

static const char BEGIN[] = "-----BEGIN LICENSE FILE-----";
static const char END[] = "-----END LICENSE FILE-----";

/* The text value of "name" at or after `json`; false when it is missing, null or too long. */
static int text_of(const char *json, const char *name, char *out, size_t size) {
  char quoted[64];
  snprintf(quoted, sizeof quoted, "\"%s\":\"", name);
  const char *start = json == NULL ? NULL : strstr(json, quoted);
  if (start == NULL) return 0;
  start += strlen(quoted);
  const char *end = strchr(start, '"');
  if (end == NULL || (size_t)(end - start) >= size) return 0;
  memcpy(out, start, (size_t)(end - start));
  out[end - start] = '\0';
  return 1;
}

static time_t moment_of(const char *text) {
  struct tm tm = {0};
  if (sscanf(text, "%d-%d-%dT%d:%d:%d", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &tm.tm_hour, &tm.tm_min, &tm.tm_sec) != 6)
    return 0;
  tm.tm_year -= 1900;
  tm.tm_mon -= 1;
  return timegm(&tm);
}

/* Decodes base64, with white space, into text with a zero byte at its end. */
static int decode(const char *text, size_t length, char *out, size_t size) {
  size_t decoded = 0;
  if (sodium_base642bin((unsigned char *)out, size - 1, text, length, " \r\n\t", &decoded, NULL,
                        sodium_base64_VARIANT_ORIGINAL) != 0)
    return 0;
  out[decoded] = '\0';
  return 1;
}

static const char *verify(const char *file, const char *key_id, const char *key_hex, const char *retired_at,
                          const char *serial, time_t now) {
  static char envelope[MAX_FILE], enc[MAX_FILE], message[MAX_FILE + 8], content[MAX_FILE];
  char sig_text[128], alg[64], kid[256], text[256];
  unsigned char sig[crypto_sign_BYTES], key[crypto_sign_PUBLICKEYBYTES];
  size_t sig_length = 0;

  if (strncmp(file, BEGIN, strlen(BEGIN)) != 0) return "malformed";
  const char *body = file + strlen(BEGIN);
  const char *end = strstr(body, END);
  if (end == NULL || !decode(body, (size_t)(end - body), envelope, sizeof envelope)) return "malformed";
  if (!text_of(envelope, "enc", enc, sizeof enc) || !text_of(envelope, "sig", sig_text, sizeof sig_text) ||
      !text_of(envelope, "alg", alg, sizeof alg))
    return "malformed";
  if (strcmp(alg, "base64+ed25519") != 0) return "unknownAlgorithm";
  if (!text_of(envelope, "kid", kid, sizeof kid) || strcmp(kid, key_id) != 0) return "unknownKey";

  snprintf(message, sizeof message, "license/%s", enc);
  if (sodium_hex2bin(key, sizeof key, key_hex, strlen(key_hex), NULL, NULL, NULL) != 0) return "unknownKey";
  if (sodium_base642bin(sig, sizeof sig, sig_text, strlen(sig_text), NULL, &sig_length, NULL,
                        sodium_base64_VARIANT_ORIGINAL) != 0 ||
      sig_length != sizeof sig ||
      crypto_sign_verify_detached(sig, (const unsigned char *)message, strlen(message), key) != 0)
    return "wrongSignature";

  /* Nothing of the content was looked at before this line. */
  if (!decode(enc, strlen(enc), content, sizeof content)) return "malformed";
  const char *meta = strstr(content, "\"meta\":{");
  const char *attributes = strstr(content, "\"attributes\":{");
  if (!text_of(meta, "key_id", text, sizeof text)) return "malformed";
  if (strcmp(text, kid) != 0) return "wrongSignature";
  if (!text_of(meta, "issued", text, sizeof text)) return "malformed";
  const time_t issued = moment_of(text);
  if (strcmp(retired_at, "-") != 0 && issued > moment_of(retired_at) + SKEW) return "retiredKey";
  if (!text_of(attributes, "device_serial", text, sizeof text)) return "malformed";
  if (strcmp(text, serial) != 0) return "otherDevice";
  if (issued > now + SKEW) return "notYetValid";
  if (text_of(attributes, "expiry", text, sizeof text) && now > moment_of(text) + SKEW) return "licenceExpired";
  if (!text_of(meta, "expiry", text, sizeof text)) return "malformed";
  if (now > moment_of(text) + SKEW || now > issued + LIFETIME + SKEW) return "fileExpired";
  return "valid";
}

int main(int count, char **given) {
  static char file[MAX_FILE];
  if (count < 6 || sodium_init() < 0) {
    fprintf(stderr, "usage: %s FILE KEY_ID PUBLIC_KEY_HEX RETIRED_AT_OR_- SERIAL [NOW]\n", given[0]);
    return 2;
  }
  FILE *input = fopen(given[1], "rb");
  if (input == NULL) {
    perror(given[1]);
    return 2;
  }
  file[fread(file, 1, sizeof file - 1, input)] = '\0';
  fclose(input);
  const char *found =
      verify(file, given[2], given[3], given[4], given[5], count > 6 ? moment_of(given[6]) : time(NULL));
  puts(found);
  return strcmp(found, "valid") == 0 ? 0 : 1;
}
