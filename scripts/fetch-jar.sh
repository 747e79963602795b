#!/usr/bin/env bash
# Fetches one artifact by name with Maven, once, and prints the path of its jar: fetch-jar.sh GROUP:ARTIFACT:VERSION
set -euo pipefail
. "$(dirname "$0")/env.sh"

coordinates=$1
folder=$VIPA_CACHE/jars
IFS=: read -r _ artifact version <<<"$coordinates"
jar=$folder/$artifact-$version.jar
if [ ! -f "$jar" ]; then
    mkdir -p "$folder"
    if ! said=$(mvn --batch-mode --quiet org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy \
        -Dartifact="$coordinates" -DoutputDirectory="$folder" 2>&1); then
        echo "$said" | grep -m 1 ERROR >&2
        exit 1
    fi
fi
echo "$jar"
